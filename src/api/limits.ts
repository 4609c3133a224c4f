/** Limits of single fields, exported as `limits` by the vocabulary. Lengths are in UTF-16 units. */

export const title = { min: 3, max: 120 } as const;
export const summary = 200;
export const description = 10_000;
export const placeName = 100;
export const addressLine = 255;
export const city = 85;
export const region = 85;
export const postcode = 20;
export const accessNotes = 500;
export const capacity = { min: 1, max: 5_000 } as const;
export const maxParty = { min: 1, max: 20, usual: 6 } as const;
export const waitlist = { min: 0, max: 500 } as const;
export const offerMinutes = { min: 5, max: 10_080, usual: 60 } as const;
export const holdMinutes = { min: 1, max: 120, usual: 10 } as const;
/** File size in bytes; width and height in pixels. */
export const cover = {
  bytes: 8 * 1_024 * 1_024,
  width: { min: 600, max: 4_000 },
  height: { min: 1, max: 4_000 },
} as const;
export const tags = 10;
export const tag = { min: 2, max: 30 } as const;
export const doorLead = { min: 0, max: 180, usual: 30 } as const;
export const cancelReason = { min: 10, max: 500 } as const;
export const coverAlt = { min: 3, max: 150 } as const;
/** Minutes from start to end. */
export const length = { min: 15, max: 1_440 } as const;
export const why = 300;
export const bulk = 200;
export const contactName = 80;
export const firstName = 40;
export const members = 20;
export const note = 500;
/** What a household says about an event or an allergen, and what is replied to it. */
export const feedbackNote = 500;
/** Days after the end of an event in which its feedback can be given and changed, and an allergen reported. */
export const feedbackDays = 14;
/** Reports of one registration, and of one event to be shown at once. */
export const allergenReports = 20;
export const reportsShown = 200;
export const accessNeeds = 300;
export const deliveryAddress = 500;
export const dishes = 30;
export const restaurants = 20;
export const dishName = { min: 2, max: 80 } as const;
export const portions = { min: 1, max: 2_000 } as const;
export const search = 100;
/** Organisers that one person follows, and searches that one saves. */
export const followed = 100;
export const savedSearches = 10;
/** Notices of a household that are read at once. */
export const notices = 200;
/** Changes whose notices a board counts. */
export const receipts = 10;
/** A message to guests; managers have more limits of them, apart from these so that families do not download them. */
export const messageSubject = 100;
export const messageBody = 8_000;
export const searchName = 60;
export const searchQuery = 1_000;
export const pageSize = { usual: 50, max: 200 } as const;
export const perDay = 200;
/** Most dates of a series, the number proposed by default, and the largest interval in days, weeks or months. */
export const series = { max: 104, usual: 10, interval: 52 } as const;
/** Length of a door's name; doors of an event that are counted apart. */
export const doorName = 40;
export const doors = 50;
/** Longest code that a door scans or types. A ticket's has 27 characters, and anything may be held before a camera. */
export const ticketCode = 200;
/** Tickets on the list of a door, with those cancelled and waiting. */
export const doorTickets = 20_000;
/** Commands in one batch. */
export const checkIns = 500;
/** For how long anyone at the door may undo an entry, in seconds. */
export const undoSeconds = 10;
export const conflictsShown = 500;
export const guestPage = 1_000;
export const guestIds = 200;
export const guestsAtOnce = 500;
export const guestsFound = 50;
export const planPerDay = 50;
export const planLanes = 100;
