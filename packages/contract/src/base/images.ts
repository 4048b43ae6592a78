/**
 * Pictures. They are sent as base64, decoded, turned upright, made small and encoded anew as WebP
 * without what the camera wrote into them, and served to anybody who knows their random name.
 * Videos are kept as they came, once their container says that they are short enough.
 */
import type { Requirement } from '@servery/domain/business/access/permissions.ts'
import { imageBytesMax, videoBytesMax } from '@servery/domain/business/images/limits.ts'
import { z } from 'zod'
import { id } from './amounts.ts'
import { errorsOf } from './errors.ts'
import { route } from './route.ts'

/** Where a picture is served: kept in the records that show it. */
export const imagePath = z
  .string()
  .max(77)
  .regex(/^(\/images\/[\w-]{22,64}\.webp)?$/, 'must be the path of a picture, or empty')
  .describe('The path that the upload route returned. Empty: no image.')

/** The same of a picture or a PDF. */
export const paperPath = z
  .string()
  .max(77)
  .regex(
    /^(\/images\/[\w-]{22,64}\.(?:webp|pdf))?$/,
    'must be the path of a picture or PDF, or empty',
  )

/** The same of a picture or a video. */
export const filmPath = z
  .string()
  .max(77)
  .regex(/^\/images\/[\w-]{22,64}\.(?:webp|mp4|webm)$/, 'must be the path of a picture or video')

export const imageInput = z.strictObject({
  id,
  content: z
    .string()
    .min(1)
    .max(Math.ceil(imageBytesMax / 3) * 4)
    .describe('The file in base64: JPEG, PNG or WebP, at most 5 MB and 40 megapixels.'),
})
export const imageRecord = z.object({
  id,
  /** Served there, and kept in the record that shows it. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
})
export type ImageRecord = z.infer<typeof imageRecord>

function upload<Path extends `/${string}`>(permission: Requirement, path: Path, summary: string) {
  return {
    create: route(permission)
      .route({ method: 'POST', path, tags: ['Images'], summary, successStatus: 201 })
      .input(imageInput)
      .output(imageRecord)
      .errors(
        errorsOf('image_type_unknown', 'image_damaged', 'image_too_many_pixels', 'id_reused'),
      ),
  }
}

const videoInput = z.strictObject({
  id,
  content: z
    .string()
    .min(1)
    .max(Math.ceil(videoBytesMax / 3) * 4)
    .describe('The file in base64: MP4 or WebM, at most 16 MB and 30 seconds.'),
})

const paperInput = z.strictObject({
  id,
  content: imageInput.shape.content.describe(
    'The file in base64: PDF, JPEG, PNG or WebP, at most 5 MB and 40 megapixels.',
  ),
})

export const images = {
  avatars: upload('signed_in', '/images/avatars', 'Upload a picture of yourself, cut to a square'),
  logos: upload('company.write', '/images/logos', 'Upload the company’s logo'),
  items: upload('catalogue.write', '/images/items', 'Upload the picture of an item'),
  receipts: upload('settings.write', '/images/receipts', 'Upload the logo of receipts'),
  kiosks: upload('settings.write', '/images/kiosks', 'Upload a picture for kiosks'),
  shops: upload('settings.write', '/images/shops', 'Upload a picture for the online shop'),
  videos: {
    create: route('settings.write')
      .route({
        method: 'POST',
        path: '/images/videos',
        tags: ['Images'],
        summary: 'Upload a video for kiosks',
        successStatus: 201,
      })
      .input(videoInput)
      .output(imageRecord)
      .errors(errorsOf('video_type_unknown', 'video_damaged', 'video_too_long', 'id_reused')),
  },
  deliveries: {
    create: route('stock.write')
      .route({
        method: 'POST',
        path: '/images/deliveries',
        tags: ['Images'],
        summary: 'Upload the invoice of a supplier, as a picture or PDF',
        successStatus: 201,
      })
      .input(paperInput)
      .output(
        imageRecord.describe('Width and height of a PDF are 0: its pages have sizes of their own.'),
      )
      .errors(
        errorsOf('image_type_unknown', 'image_damaged', 'image_too_many_pixels', 'id_reused'),
      ),
  },
  wastes: upload('stock.write', '/images/wastes', 'Upload a picture of what is thrown away'),
  drawers: upload(
    'journal.write',
    '/images/drawers',
    'Upload a photo taken at a till: of a receipt, or of what is thrown away',
  ),
}
