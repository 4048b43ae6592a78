export { TrackingPage, type TrackingPageData } from './tracking-page.tsx'
