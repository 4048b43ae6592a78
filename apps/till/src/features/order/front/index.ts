export {
  type Delayed,
  delay,
  delaying,
  endDelayed,
  finishDelayed,
  type KeptAction,
  resumeDelayed,
  withdrawDelayed,
} from './delayed.ts'
export { DelayedBar } from './delayed-bar.tsx'
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
