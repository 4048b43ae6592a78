export { type ConnectOptions, connect, type Servery } from './connect.ts'
export { type EventsOptions, events, type LoggedEvent } from './events.ts'
export { readWebhook, type WebhookEvent } from './webhook.ts'
