export {
  afterTicket,
  findTicket,
  frontAtStart,
  frontWhenLocked,
  type TablePick,
  usePaintedTicket,
  useTicket,
  useTicketPart,
} from './front.ts'
