export { closeDays } from './close-days.store.ts'
export { lateProjection } from './keep-late-arrivals.store.ts'
export { listLateArrivals } from './late-arrivals.service.ts'
export { sumLate } from './late-arrivals.store.ts'
