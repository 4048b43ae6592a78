export { BackOfficeShell } from './back-office-shell.tsx'
