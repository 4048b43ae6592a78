import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Page } from '@servery/ui/shell/page.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../platform/routing/index.ts'

export const foundationPages = [
  'blank-page',
  'buttons',
  'charts',
  'colors',
  'dates',
  'dialogs',
  'inputs',
  'shadows',
  'tables',
  'till',
  'typography',
] as const
export type FoundationName = (typeof foundationPages)[number]

interface FoundationPageProps {
  readonly name: FoundationName
  readonly children: ReactNode
}

/** A page of the style guide: shown in its real frame, beside the others. */
export function FoundationPage({ name, children }: FoundationPageProps) {
  const { t } = useTranslation()
  return (
    <Page
      subtitle={t(`foundation.about.${name}`)}
      title={t(`foundation.page.${name}`)}
      titleTrail={[t('foundation.title'), t('app.name')]}
    >
      <TabLinks
        current={paths.foundation(name)}
        label={t('foundation.title')}
        tabs={foundationPages.map((page) => ({
          path: paths.foundation(page),
          label: t(`foundation.page.${page}`),
        }))}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Page>
  )
}

interface SpecimenProps {
  readonly title: string
  /** When it is right, and when something else is. */
  readonly rule?: string
  readonly children: ReactNode
}

/** One part under its name, with the rule for its use. */
export function Specimen({ title, rule, children }: SpecimenProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} component="section" sx={{ minWidth: 0, p: 2 }}>
      <Typography component="h2" id={id} variant="h3">
        {title}
      </Typography>
      {rule !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: '70ch' }} variant="body2">
          {rule}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  )
}

/** Things side by side, as many as there is room for. */
export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{children}</Box>
  )
}
