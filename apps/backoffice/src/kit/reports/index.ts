export { BooksPicker, readBooksAs } from './books-as.tsx'
export { BranchClock, ClockOf } from './branch-clock.tsx'
export {
  formatHours,
  formatMinuteOfDay,
  getBusinessDay,
  getWallClock,
  instantAt,
} from './business-day.ts'
export { ChangeCard } from './change-card.tsx'
export { DataFooter, StandingFooter, zoneBeside } from './data-footer.tsx'
export { readDays, readRows, writeDaysAndRows } from './days-above-list.ts'
export {
  type Behind,
  compsPath,
  latePath,
  memberSalesPath,
  ordersPath,
  partOrdersPath,
  type RowFilters,
  refundsPath,
  rowOrdersPath,
  sameDaysPath,
  sameDrawersPath,
  shiftTeamPath,
  transactionsPath,
  voidsPath,
} from './drill-down.ts'
export { DurationText, durationIn } from './duration-text.tsx'
export { FigureSetPicker } from './figure-set-picker.tsx'
export { isTooLongForHours } from './hours.ts'
export { HoursPicker, hoursOfDay, TooLongForHours } from './hours-picker.tsx'
export { pinReport, readKept, useViewed } from './kept-reports.ts'
export { LabourTable } from './labour-figures.tsx'
export { ListBelow, useListBelow } from './list-below.tsx'
export { getAverage, getChange, getDelta, getShare } from './sales-measures.ts'
