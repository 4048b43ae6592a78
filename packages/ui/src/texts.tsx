import { type ComponentType, createContext, type ReactNode, type Ref, use, useMemo } from 'react'
import type { TileColourName } from './theme/palette.ts'

/** What the kit itself says. An app hands in its translations; English is the default. */
export interface UiTexts {
  readonly addFilter: string
  readonly all: string
  readonly apply: string
  readonly ascending: string
  readonly cancel: string
  readonly cardsLabel: string
  readonly clearFilters: string
  readonly clearSearch: string
  readonly allSelected: (figure: string | null) => string
  readonly clearSelection: string
  readonly close: string
  readonly collapseNavigation: string
  readonly colourNames: Readonly<Record<TileColourName, string>>
  readonly columns: string
  readonly columnsAsAtFirst: string
  readonly comparisons: Readonly<Record<'none' | 'previous' | 'last_week' | 'last_year', string>>
  readonly compareTo: string
  readonly confirm: string
  readonly drag: (name: string) => string
  readonly dragCancelled: string
  readonly dragged: (name: string) => string
  readonly dragHelp: string
  readonly dragOver: (name: string, target: string) => string
  readonly descending: string
  readonly discard: string
  readonly expandNavigation: string
  readonly exportCsv: string
  readonly failedBody: string
  readonly failedTitle: string
  readonly filterBy: string
  readonly from: string
  readonly firstName: string
  readonly secondName: string
  readonly line1: string
  readonly line2: string
  readonly town: string
  readonly postcode: string
  readonly invalidNumber: string
  readonly leaveBody: string
  readonly leaveConfirm: string
  readonly leaveStay: string
  readonly leaveTitle: string
  readonly loadFailed: string
  /** What to do then. */
  readonly loadFailedBody: string
  readonly loading: string
  readonly moreActions: string
  readonly nextPage: string
  readonly noResults: string
  readonly noResultsHint: string
  readonly notices: string
  readonly openNavigation: string
  readonly openOptions: string
  readonly navigation: string
  readonly optional: string
  readonly period: string
  readonly perPage: string
  readonly previousPage: string
  /** A difference of two rates, by how many points. */
  readonly points: (figure: string) => string
  readonly print: string
  readonly ranges: Readonly<
    Record<
      | 'today'
      | 'yesterday'
      | 'last_7_days'
      | 'this_week'
      | 'last_week'
      | 'this_month'
      | 'last_month'
      | 'custom',
      string
    >
  >
  readonly rangeTooLong: string
  readonly rangeReversed: string
  readonly reload: string
  readonly pageRange: (from: string, to: string, total: string | null) => string
  readonly removeFilter: (name: string) => string
  readonly required: string
  readonly retry: string
  readonly save: string
  readonly saving: string
  readonly search: string
  readonly searchRows: string
  readonly selectAll: string
  /** Of every row that matches; null where nobody knows how many. */
  readonly selectEvery: (figure: string | null) => string
  readonly selectRow: (name: string) => string
  readonly selectedCount: (count: number) => string
  readonly skipToContent: string
  /** Of the hour or day that is not over. */
  readonly soFar: string
  readonly sortBy: string
  readonly summaryTitle: (count: number) => string
  readonly taxExcluded: string
  readonly taxIncluded: string
  readonly taxView: string
  readonly to: string
  readonly tooLarge: string
  readonly tooPrecise: string
  readonly total: string
  /** Of all rows, where a search leaves some of them. */
  readonly totalOfAll: string
  readonly typeCount: (count: number) => string
  readonly undo: string
  readonly unread: string
  readonly unsaved: string
  readonly viewAsChart: string
  readonly viewAsTable: string
  readonly whatIs: (name: string) => string
}

const plural = (count: number, one: string, other: string) => (count === 1 ? one : other)

export const englishTexts: UiTexts = {
  addFilter: 'Add filter',
  all: 'All',
  apply: 'Apply',
  ascending: 'ascending',
  cancel: 'Cancel',
  cardsLabel: 'Results',
  clearFilters: 'Clear filters',
  clearSearch: 'Clear search',
  allSelected: (figure) =>
    figure === null ? 'All results selected' : `All ${figure} results selected`,
  clearSelection: 'Clear selection',
  close: 'Close',
  collapseNavigation: 'Collapse navigation',
  colourNames: {
    slate: 'Slate',
    red: 'Red',
    orange: 'Orange',
    amber: 'Amber',
    lime: 'Lime',
    green: 'Green',
    teal: 'Teal',
    sky: 'Sky',
    blue: 'Blue',
    violet: 'Violet',
    pink: 'Pink',
    brown: 'Brown',
  },
  columns: 'Columns',
  columnsAsAtFirst: 'Reset columns',
  comparisons: {
    none: 'No comparison',
    previous: 'Previous period',
    last_week: 'Same weekdays',
    last_year: 'Same period last year',
  },
  compareTo: 'Compare to',
  confirm: 'Confirm',
  drag: (name) => `Move ${name}`,
  dragCancelled: 'Move cancelled',
  dragged: (name) => `${name} moved`,
  dragHelp: 'Press Space to pick up. Arrow keys move, Space drops, Escape cancels.',
  dragOver: (name, target) => `${name} is over ${target}`,
  descending: 'descending',
  discard: 'Discard',
  expandNavigation: 'Expand navigation',
  exportCsv: 'Export CSV',
  failedBody: 'The rest of the page still works. Reload it to try again.',
  failedTitle: 'Something went wrong here',
  filterBy: 'Filter by',
  from: 'From',
  firstName: 'First name',
  secondName: 'Last name',
  line1: 'Address line 1',
  line2: 'Address line 2',
  town: 'Town',
  postcode: 'Postcode',
  invalidNumber: 'Enter a number',
  leaveBody: 'Your changes on this page have not been saved.',
  leaveConfirm: 'Leave without saving',
  leaveStay: 'Stay',
  leaveTitle: 'Leave without saving?',
  loadFailed: 'This could not be loaded',
  loadFailedBody: 'Check the connection and try again.',
  loading: 'Loading',
  moreActions: 'More actions',
  nextPage: 'Next page',
  noResults: 'No results',
  noResultsHint: 'Try other words, or clear the filters.',
  notices: 'Notices',
  openNavigation: 'Open navigation',
  openOptions: 'Show options',
  navigation: 'Main',
  optional: '(optional)',
  period: 'Period',
  perPage: 'Per page',
  previousPage: 'Previous page',
  points: (figure) => `${figure} pp`,
  print: 'Print',
  ranges: {
    today: 'Today',
    yesterday: 'Yesterday',
    last_7_days: 'Last 7 days',
    this_week: 'This week',
    last_week: 'Last week',
    this_month: 'This month',
    last_month: 'Last month',
    custom: 'Custom',
  },
  rangeTooLong: 'Choose at most 366 days',
  rangeReversed: 'The first day must not be after the last',
  reload: 'Reload',
  pageRange: (from, to, total) => (total === null ? `${from}–${to}` : `${from}–${to} of ${total}`),
  removeFilter: (name) => `Remove filter ${name}`,
  required: 'Fill this in',
  retry: 'Try again',
  save: 'Save',
  saving: 'Saving',
  search: 'Search',
  searchRows: 'Search this table',
  selectAll: 'Select all rows on this page',
  selectEvery: (figure) =>
    figure === null ? 'Select all results' : `Select all ${figure} results`,
  selectRow: (name) => `Select ${name}`,
  selectedCount: (count) => `${count} selected`,
  skipToContent: 'Skip to content',
  soFar: 'so far',
  sortBy: 'Sort by',
  summaryTitle: (count) =>
    plural(count, 'One field needs attention', `${count} fields need attention`),
  taxExcluded: 'Excl. tax',
  taxIncluded: 'Incl. tax',
  taxView: 'Figures with or without tax',
  to: 'To',
  tooLarge: 'This number is too large',
  tooPrecise: 'Too many decimals',
  total: 'Total',
  totalOfAll: 'Total of all rows',
  typeCount: (count) => `Type ${count} to confirm`,
  undo: 'Undo',
  unread: 'Unread',
  unsaved: 'Unsaved changes',
  viewAsChart: 'View as chart',
  viewAsTable: 'View as table',
  whatIs: (name) => `What is ${name}?`,
}

/** What a link of the app must take; a plain anchor does until the app hands in its router's. */
export interface UiLinkProps {
  readonly href: string
  readonly children?: ReactNode
  readonly className?: string
  readonly ref?: Ref<HTMLAnchorElement>
}

function PlainLink({ href, children, ...rest }: UiLinkProps) {
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

interface UiSetting {
  readonly Link: ComponentType<UiLinkProps>
  readonly texts: UiTexts
  readonly locale: string
  readonly timeZone: string
  /** In the head of reports and lists: what they were set to before. Null: an app has none. */
  readonly Views: ComponentType | null
}

const UiContext = createContext<UiSetting>({
  Link: PlainLink,
  texts: englishTexts,
  locale: 'en',
  timeZone: 'UTC',
  Views: null,
})

export interface UiProviderProps {
  readonly children: ReactNode
  readonly texts?: UiTexts | undefined
  /** BCP 47; decides how numbers and dates look. */
  readonly locale: string
  /** IANA zone of the branch that is shown, not of the reader. */
  readonly timeZone: string
  readonly Link?: ComponentType<UiLinkProps> | undefined
  /** Absent: as outside. */
  readonly Views?: ComponentType | null
}

/** Language, number format and zone for every part of the kit below. */
export function UiProvider(props: UiProviderProps) {
  const { children, texts = englishTexts, locale, timeZone, Link = PlainLink } = props
  const outside = use(UiContext).Views
  const { Views = outside } = props
  const setting = useMemo(
    () => ({ Link, texts, locale, timeZone, Views }),
    [Link, texts, locale, timeZone, Views],
  )
  return <UiContext value={setting}>{children}</UiContext>
}

/** What is in it stands under a head that has the views already. */
export function WithoutViews({ children }: { readonly children: ReactNode }) {
  const outside = use(UiContext)
  const setting = useMemo(() => ({ ...outside, Views: null }), [outside])
  return <UiContext value={setting}>{children}</UiContext>
}

export function useUiTexts(): UiTexts {
  return use(UiContext).texts
}

export function useUiSetting(): UiSetting {
  return use(UiContext)
}
