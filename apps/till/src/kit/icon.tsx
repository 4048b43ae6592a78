import { Drawn, type IconProps, statePaths } from './state-icon.tsx'

const paths = {
  ...statePaths,
  menu: 'M4 6h16M4 12h16M4 18h16',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M16.2 16.2 21 21',
  close: 'M6 6l12 12M18 6 6 18',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  note: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  percent:
    'M19 5 5 19M7.5 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M16.5 14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  gift: 'M4 9h16v4H4zM6 13v8h12v-8M12 9v12M12 9c-5 0-5-5-2.500-5S12 9 12 9s0-5 2.500-5S17 9 12 9',
  tag: 'M3 12V4h8l10 10-8 7zM7.500 8h.1',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  sliders: 'M4 8h9M17 8h3M15 5v6M4 16h3M11 16h9M9 13v6',
  park: 'M8 5v14M16 5v14',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  cash: 'M3 6.500h18v11H3zM12 9.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M6 12h.1M18 12h.1',
  card: 'M3 6h18v12.500H3zM3 10h18M6.5 15h4',
  undo: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-1',
  chevron: 'M6 9l6 6 6-6',
  gear: 'M12 8.500a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.1 2.100M16.3 16.300l2.1 2.100M18.4 5.600l-2.1 2.100M7.7 16.300l-2.1 2.1',
  keyboard: 'M3 6.500h18v11H3zM7 10h.1M11 10h.1M15 10h.1M8 14h8',
  bag: 'M5 8h14l1 13H4zM9 11V6.500a3 3 0 0 1 6 0V11',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  bell: 'M4 18h16M6 18a6 6 0 0 1 12 0M12 12V8M9.500 7h5',
  plus: 'M12 5v14M5 12h14',
  keypad: 'M6 6h.1M12 6h.1M18 6h.1M6 12h.1M12 12h.1M18 12h.1M6 18h.1M12 18h.1M18 18h.1',
  table: 'M3 9h18M5 9v10M19 9v10M8 9V6h8v3',
  calendar: 'M4 6h16v14H4zM4 11h16M8 3v4M16 3v4',
  unlink: 'M9 7H7a5 5 0 0 0 0 10h2M15 7h2a5 5 0 0 1 3 9M4 4l16 16',
} as const
export type IconName = keyof typeof paths

/** A line icon of the till. */
export function Icon({ name, size }: IconProps<IconName>) {
  return <Drawn path={paths[name]} size={size} />
}
