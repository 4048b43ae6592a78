export { reservationSheets } from './reservations-sheets-part.ts'
