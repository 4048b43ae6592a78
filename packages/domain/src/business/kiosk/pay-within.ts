/** So long a branch waits for an order of a kiosk to be paid, until somebody says otherwise. */
export const kioskPayMinutes = 60
