export { imageRoutes } from './images.routes.ts'
export { findImageContent, imagePathOf, requireImage } from './images.store.ts'
export { serveImage } from './serve.routes.ts'
export { sampleMp4 } from './video-sample.ts'
