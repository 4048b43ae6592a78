import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReceiptBrandRow } from '@servery/contract/setup/receipt-brands.ts'
import { type Language, languages } from '@servery/messages/languages.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  describeRefusal,
  RecordForm,
  readOnce,
  SavedHistory,
  useRecordEditor,
} from '../../../../kit/records/index.ts'
import { PosTabs } from '../../../../kit/tabs/index.ts'
import { api, client, LoadProblem } from '../../../../platform/api/index.ts'
import { PublishLag } from '../../../../platform/live/index.ts'
import { leaveUnsaved } from '../../../../platform/routing/index.ts'
import { PerBranch, useBranch, useSession } from '../../../../platform/session/index.ts'
import { ShowCard, WhoCard, WordsCard } from './brand-cards.tsx'
import { type BrandValues, fieldOfBrand, toBrandContent, toBrandValues } from './brand-form.ts'
import { BrandPreview } from './brand-preview.tsx'

const queryKey = api.receiptBrands.key()

/** How receipts look: those of every branch, or of this one alone. */
export function BrandPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const query = useQuery({
    ...api.receiptBrands.list.queryOptions({ input: { branchId: branch.id, limit: 100 } }),
    ...readOnce,
  })
  const isReady = query.data !== undefined && (query.isFetchedAfterMount || !query.isFetching)
  return (
    <Page
      adornment={<PublishLag />}
      subtitle={t('brand.intro')}
      title={t('pos.tab.brand')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <PosTabs />
      {query.isError && query.data === undefined && (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!isReady && !query.isError && (
        <Skeleton height={480} sx={{ maxWidth: 720 }} variant="rounded" />
      )}
      {isReady && (
        <PerBranch>
          <Brands rows={query.data.rows} />
        </PerBranch>
      )}
    </Page>
  )
}

type Scope = 'company' | 'branch'

function Brands({ rows }: { readonly rows: readonly ReceiptBrandRow[] }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { me } = useSession()
  const own = rows.find(({ branchId }) => branchId === branch.id) ?? null
  const ofCompany = rows.find(({ branchId }) => branchId === null) ?? null
  const [scope, setScope] = useState<Scope>(own === null ? 'company' : 'branch')
  const hasChoice = me.branches.length > 1 || own !== null || me.limitedToBranches
  return (
    <>
      {hasChoice && (
        <ToggleButtonGroup
          aria-label={t('brand.scope')}
          exclusive
          onChange={(_, next: Scope | null) => next !== null && leaveUnsaved(() => setScope(next))}
          size="small"
          sx={{ flexWrap: 'wrap', mb: 2 }}
          value={scope}
        >
          <ToggleButton value="company">{t('brand.everyBranch')}</ToggleButton>
          <ToggleButton value="branch">{t('brand.onlyBranch', { name: branch.name })}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {scope === 'company' ? (
        <BrandEditor branchId={null} key="company" record={ofCompany} start={ofCompany} />
      ) : (
        <BrandEditor
          branchId={branch.id}
          // Given back and made anew it is another record.
          key={own?.id ?? 'branch'}
          onGivenBack={() => setScope('company')}
          record={own}
          start={own ?? ofCompany}
        />
      )}
    </>
  )
}

interface BrandEditorProps {
  readonly branchId: string | null
  readonly record: ReceiptBrandRow | null
  /** What a new one begins with. */
  readonly start: ReceiptBrandRow | null
  readonly onGivenBack?: () => void
}

function BrandEditor({ branchId, record, start, onGivenBack }: BrandEditorProps) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const mayChange = can('settings.write') && !(branchId === null && me.limitedToBranches)
  const editor = useRecordEditor({
    record,
    api: api.receiptBrands,
    client: client.receiptBrands,
    toValues: (row: ReceiptBrandRow | null) => toBrandValues(row ?? start),
    toContent: (values: BrandValues) => toBrandContent(values, branchId),
    fieldOf: fieldOfBrand,
    title: t('pos.tab.brand'),
  })
  const { form, saved } = editor
  const values = { ...form.formState.defaultValues, ...useWatch({ control: form.control }) }
  const brand = toBrandContent(values as BrandValues, branchId)
  const language = useReceiptLanguage(brand.language)
  return (
    <Box
      sx={{
        alignItems: 'start',
        display: 'grid',
        gap: 3,
        // Beside the cards the wider paper is seen whole.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(448px, 1fr)' },
      }}
    >
      <div>
        <RecordForm editor={editor} label={t('pos.tab.brand')} readOnly={!mayChange}>
          <WhoCard />
          <WordsCard />
          <ShowCard />
        </RecordForm>
        {me.limitedToBranches && branchId === null && can('settings.write') && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t('brand.notYours')}
          </Alert>
        )}
        {saved !== null && <Below row={saved} {...(onGivenBack ? { onGivenBack } : {})} />}
      </div>
      <Box sx={{ insetBlockStart: 80, position: { lg: 'sticky' } }}>
        <BrandPreview
          brand={brand}
          language={language}
          saved={saved !== null && !form.formState.isDirty}
        />
      </Box>
    </Box>
  )
}

/** Who changed it last; and the way back to what every branch has. */
function Below(props: { readonly row: ReceiptBrandRow; readonly onGivenBack?: () => void }) {
  const { row, onGivenBack } = props
  const { t } = useTranslation()
  const { can } = useSession()
  const queryClient = useQueryClient()
  const giveBack = async () => {
    try {
      await client.receiptBrands.archive({ id: row.id, version: row.version, archived: true })
      onGivenBack?.()
      toasts.success(t('brand.givenBack'))
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    } finally {
      await queryClient.invalidateQueries({ queryKey })
    }
  }
  return (
    <Box sx={{ color: 'text.secondary', display: 'grid', fontSize: '0.8125rem', gap: 1, mt: 2 }}>
      <SavedHistory noun="receipt_brand" record={row} title={t('pos.tab.brand')} />
      {onGivenBack !== undefined && can('settings.write') && (
        <Button color="secondary" onClick={() => void giveBack()} sx={{ justifySelf: 'start' }}>
          {t('brand.giveBack')}
        </Button>
      )}
    </Box>
  )
}

/** That of the brand, else the company's, else that of this screen. */
function useReceiptLanguage(wanted: Language | null): Language {
  const { i18n } = useTranslation()
  const { can } = useSession()
  const company = useQuery({ ...api.company.get.queryOptions(), enabled: can('company.read') })
  const spoken = company.data?.language ?? i18n.language
  return wanted ?? languages.find((known) => known === spoken) ?? 'en'
}
