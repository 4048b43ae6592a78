const paths = {
  basket: 'M6 8h12l-1 12H7L6 8Zm3 0a3 3 0 0 1 6 0',
  bag: 'M6 8h12l-1 12H7L6 8Zm3 0a3 3 0 0 1 6 0',
  scooter: 'M6 17a2 2 0 1 0 0 .1M18 17a2 2 0 1 0 0 .1M8 17h8l2-7h-3M4 13h7l1 4',
  table: 'M4 9h16M6 9v10M18 9v10M9 9V6h6v3',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4l3 2',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm5 11 4 4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7',
  phone:
    'M6 4h4l2 5-2.5 1.5a11 11 0 0 0 4 4L15 12l5 2v4a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  place: 'M12 21s-6-6.5-6-11a6 6 0 0 1 12 0c0 4.5-6 11-6 11Zm0-13a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  filter: 'M4 6h16M7 12h10M10 18h4',
} as const
export type IconName = keyof typeof paths

/** Says nothing by itself: what stands beside it does. */
export function Icon({
  name,
  turns = false,
}: {
  readonly name: IconName
  readonly turns?: boolean
}) {
  return (
    <svg
      aria-hidden="true"
      className={turns ? 'turns' : undefined}
      fill="none"
      height="20"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 24 24"
      width="20"
    >
      <path d={paths[name]} />
    </svg>
  )
}
