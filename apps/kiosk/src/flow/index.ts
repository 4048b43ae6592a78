export { Flow } from './flow.tsx'
