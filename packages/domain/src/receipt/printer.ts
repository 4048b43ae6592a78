/** Printers as they are found in a network. */

/**
 * The ports on which printers listen. Nothing else is spoken to, so that a printer's address can't
 * be used to write to another service of the network.
 */
export const printerPorts = { from: 9100, to: 9199 } as const
