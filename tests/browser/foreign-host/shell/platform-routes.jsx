import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { base } from './federation';
import { Drivers, Front, Frame } from './frame';

let navigate;
/** This shell's own way to another address. */
export const goTo = (to) => navigate(to);

/** A shell with `<Routes>` and no data router; `meals` stands at the splat. */
export function render(meals) {
  createRoot(document.querySelector('#app')).render(
    <BrowserRouter>
      <Platform meals={meals} />
    </BrowserRouter>,
  );
}

function Platform({ meals }) {
  const ownNavigate = useNavigate();
  useEffect(() => {
    navigate = ownNavigate;
  }, [ownNavigate]);
  return (
    <Routes>
      <Route path={base} element={<Frame />}>
        <Route index element={<Front />} />
        <Route path="drivers" element={<Drivers />} />
        <Route path="meals/*" element={meals} />
      </Route>
    </Routes>
  );
}
