export { DisplayApp } from './display-app.tsx'
