export {
  addDiscount,
  addLine,
  addServiceCharge,
  change,
  changeEach,
  changeModifiers,
  changeOrderType,
  changeUnder,
  declinePromotion,
  enterCode,
  findTicketLine,
  hasLines,
  nameOrder,
  refuse,
  removeDiscount,
  removeLine,
  setQuantity,
  stepQuantity,
  switchLineType,
  undoLast,
} from './actions.ts'
export {
  askToHold,
  holdTicket,
  openTables,
  putAway,
  recallTicket,
  saveTicket,
  showTicket,
} from './bring-to-front.ts'
export { findOrders, isRunning, listHeld, listOpen, listOrders } from './order-list.ts'

export { takeOver } from './take-over.ts'
export { ticketSheets } from './ticket-sheets.tsx'
export { countPieces, quantitiesByItem, viewLines } from './ticket-view.ts'
export { addTopUp, removeTopUp } from './top-ups.ts'
