/** Barcodes in what a camera sees: by the browser where it can, else by a library of our own. */

/** Null: there is none in sight. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | null>

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf']

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

export async function openBarcodeReader(): Promise<ReadBarcode> {
  const own = await openOwnReader().catch(() => null)
  if (own !== null) return own
  const { createLibraryReader } = await import('./library-reader.ts')
  return createLibraryReader()
}

/** Some browsers have the class and none of the formats. */
async function openOwnReader(): Promise<ReadBarcode | null> {
  const { BarcodeDetector: found } = globalThis as { BarcodeDetector?: DetectorClass }
  if (found === undefined) return null
  const supported = await found.getSupportedFormats()
  const wanted = formats.filter((format) => supported.includes(format))
  if (!wanted.includes('ean_13')) return null
  const detector = new found({ formats: wanted })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}
