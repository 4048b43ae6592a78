import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { NotFoundPage } from '../../platform/routing/index.ts'
import { BlankPage } from './blank-page.tsx'
import { ButtonsPage } from './buttons-page.tsx'
import { ChartsPage } from './charts-page.tsx'
import { ColorsPage } from './colors-page.tsx'
import { DatesPage } from './dates-page.tsx'
import { DialogsPage } from './dialogs-page.tsx'
import { type FoundationName, foundationPages } from './foundation-page.tsx'
import { InputsPage } from './inputs-page.tsx'
import { ShadowsPage } from './shadows-page.tsx'
import { TablesPage } from './tables-page.tsx'
import { TillPage } from './till-page.tsx'
import { TypographyPage } from './typography-page.tsx'

const pages: Readonly<Record<FoundationName, ComponentType>> = {
  'blank-page': BlankPage,
  buttons: ButtonsPage,
  charts: ChartsPage,
  colors: ColorsPage,
  dates: DatesPage,
  dialogs: DialogsPage,
  inputs: InputsPage,
  shadows: ShadowsPage,
  tables: TablesPage,
  till: TillPage,
  typography: TypographyPage,
}

/** The style guide, page by page; it is made of the very parts that it shows. */
export function FoundationRoute() {
  const { page } = useParams({ from: '/shell/foundation/$page' })
  const name = foundationPages.find((one) => one === page)
  if (name === undefined) return <NotFoundPage />
  const Page = pages[name]
  // A page of its own each: the heading takes the focus on arrival.
  return <Page key={name} />
}
