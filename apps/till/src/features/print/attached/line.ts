/** A line to a printer that hangs on this till, whatever the cable. */
export interface PrinterLine {
  readonly write: (bytes: Uint8Array) => Promise<void>
  /** What the printer says from now on. Those that never say anything are taken at their word. */
  readonly listen: (hear: (bytes: Uint8Array) => void) => void
  readonly close: () => Promise<void>
}

/** A device that the browser was allowed to use. */
export interface AttachedDevice {
  /** The same device after a reload. */
  readonly key: string
  readonly open: (setting: { readonly baudRate: number }) => Promise<PrinterLine>
}

/** One way in which printers hang on a till. */
export interface Way {
  /** Asks the person; only in a tap. Null: they chose none. */
  readonly ask: () => Promise<AttachedDevice | null>
  /** What was allowed before. */
  readonly known: () => Promise<readonly AttachedDevice[]>
}

/** Whoever is asked may choose nothing; that is no fault. */
export async function unlessNoneChosen<Device>(asking: Promise<Device>): Promise<Device | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

/** Reads until the line is closed; a read that breaks off says nothing more. */
export function readOn(
  read: () => Promise<Uint8Array | null>,
  hear: (bytes: Uint8Array) => void,
): void {
  const next = async (): Promise<void> => {
    const bytes = await read()
    if (bytes === null) return
    hear(bytes)
    await next()
  }
  next().catch(() => undefined)
}
