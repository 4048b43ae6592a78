/** Printers as they are found in a network. */

/**
 * The ports on which printers listen. Nothing else is spoken to, so that a printer's address can't
 * be used to write to another service of the network.
 */
export const printerPorts = { from: 9100, to: 9199 } as const

/** What a printer is for. */
export const printerTypes = ['receipt', 'kitchen', 'label'] as const

/** The sets of letters that printers know; each writes other languages. */
export const printerCodePages = [
  'cp437',
  'cp850',
  'cp852',
  'cp858',
  'cp866',
  'windows1250',
  'windows1252',
] as const
