export { createWebhooks } from './webhooks.ts'
