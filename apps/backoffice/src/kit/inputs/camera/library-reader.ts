/** Reads barcodes in plain JavaScript, where a browser has no reader of its own. */
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  type LuminanceSource,
  MultiFormatOneDReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { ReadBarcode } from './read-barcode.ts'

const formats = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.ITF,
]

/** More of a picture than this makes every look slow and finds nothing more. */
const widthMax = 800

export function createLibraryReader(): ReadBarcode {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const read = createPictureReader()
  return async (video) => {
    if (context === null || video.videoWidth === 0) return null
    const scale = Math.min(1, widthMax / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return read(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}

interface Picture {
  /** Red, green, blue and how dense, for each point. */
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export function createPictureReader(): (picture: Picture) => string | null {
  const reader = new MultiFormatOneDReader(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  )
  return ({ data, width, height }) => {
    const light = new Uint8ClampedArray(width * height)
    for (let at = 0; at < light.length; at += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
      light[at] = (red + 2 * green + blue) / 4
    }
    return decode(reader, new RGBLuminanceSource(light, width, height))
  }
}

function decode(reader: MultiFormatOneDReader, source: LuminanceSource): string | null {
  try {
    return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
  } catch {
    // It throws for every picture without a code, and for one that is only half in sight.
    return null
  } finally {
    reader.reset()
  }
}
