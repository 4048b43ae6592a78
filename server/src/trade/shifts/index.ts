export { findPlannedPieces, findWorkedPieces, type LabourPiece } from './rota/labour-pieces.ts'
export { findNotices, type Notice } from './rota/requests.store.ts'
export {
  rotaRoutes,
  rotaSettingRoutes,
  rotaSwapRoutes,
  rotaTemplateRoutes,
  timeOffRoutes,
} from './rota/rota.routes.ts'
export { shiftRoutes } from './shifts.routes.ts'
export { listShifts, sumShifts } from './shifts.service.ts'
export { findShifts, type ShiftFilter, type StoredShift } from './shifts.store.ts'
