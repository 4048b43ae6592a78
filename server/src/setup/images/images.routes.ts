import type { ImageKind } from '@servery/domain/business/images/limits.ts'
import type { Principal } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { uploadImage, uploadPaper, uploadVideo } from './images.service.ts'

interface Upload {
  readonly input: { readonly id: string; readonly content: string }
  readonly context: { readonly scope: Scope; readonly principal: Principal | null }
}

export const imageRoutes = (services: Services) => {
  const take =
    (kind: ImageKind) =>
    ({ input, context: { scope, principal } }: Upload) =>
      uploadImage(services, scope, principal, { ...input, kind })
  return {
    avatars: { create: os.images.avatars.create.handler(take('avatar')) },
    logos: { create: os.images.logos.create.handler(take('logo')) },
    items: { create: os.images.items.create.handler(take('item')) },
    receipts: { create: os.images.receipts.create.handler(take('receipt')) },
    kiosks: { create: os.images.kiosks.create.handler(take('kiosk')) },
    shops: { create: os.images.shops.create.handler(take('shop')) },
    videos: {
      create: os.images.videos.create.handler(({ input, context: { scope, principal } }) =>
        uploadVideo(services, scope, principal, input),
      ),
    },
    deliveries: {
      create: os.images.deliveries.create.handler(({ input, context: { scope, principal } }) =>
        uploadPaper(services, scope, principal, input),
      ),
    },
    wastes: { create: os.images.wastes.create.handler(take('waste')) },
    drawers: { create: os.images.drawers.create.handler(take('drawer')) },
  }
}
