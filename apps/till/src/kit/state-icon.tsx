/** Line icons drawn for the till, 24 × 24, in the colour of the text around them. */

/** How things are: all that is drawn before somebody sells, so the others come later. */
export const statePaths = {
  synced: 'M4.5 12.5l5 5 10-11',
  syncing: 'M20 11a8 8 0 0 0-14.5-4M4 4v4h4M4 13a8 8 0 0 0 14.5 4M20 20v-4h-4',
  offline: 'M3 3l18 18M6.5 17.5h11M5 14a4 4 0 0 1 3-6.5M12 5a6 6 0 0 1 5.8 4.6A4 4 0 0 1 20 16',
  problem: 'M12 3.5 22 20H2zM12 10v4.5M12 17.3v.2',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7.5V12l3 2',
  printer: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
} as const
export type StateIconName = keyof typeof statePaths

export interface IconProps<Name> {
  readonly name: Name
  readonly size?: number | undefined
}

export function StateIcon({ name, size }: IconProps<StateIconName>) {
  return <Drawn path={statePaths[name]} size={size} />
}

export function Drawn({
  path,
  size = 22,
}: {
  readonly path: string
  readonly size?: number | undefined
}) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={path} />
    </svg>
  )
}
