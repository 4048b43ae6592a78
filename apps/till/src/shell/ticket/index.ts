export { NoticeBar } from './notice-bar.tsx'
export { TicketPane } from './ticket-pane.tsx'
