export { widgetRoutes } from './widgets.routes.ts'
export { type WidgetConfig, type WidgetServices, widgetsOf } from './widgets.ts'
