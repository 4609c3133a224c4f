// JavaScript, because the packages are installed only when the bench runs: the type check does not have them.
import FullCalendarView from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import dayjs from 'dayjs';
import { createElement } from 'react';
import { Calendar, dayjsLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';

const localizer = dayjsLocalizer(dayjs);

export const BigCalendar = ({ events, month }) =>
  createElement(Calendar, {
    localizer,
    events: [...events],
    defaultView: 'month',
    defaultDate: new Date(`${month}-21`),
  });

export const FullCalendar = ({ events, month }) =>
  createElement(FullCalendarView, {
    plugins: [dayGridPlugin, classicTheme],
    initialView: 'dayGridMonth',
    initialDate: `${month}-21`,
    dayMaxEvents: 3,
    events: [...events],
  });
