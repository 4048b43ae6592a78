export { default as controls } from './controls.module.css'
