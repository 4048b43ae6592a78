import type { ImportSettings, ImportView } from '@servery/contract/catalogue/imports.ts'
import {
  guessDecimalMark,
  guessItemFileColumns,
} from '@servery/domain/offer/item-file/item-file.ts'
import { guessStockColumns } from '@servery/domain/offer/item-file/opening-stock.ts'
import { guessItemFileSource } from '@servery/domain/offer/item-file/variation-rows.ts'
import { getDecimalMark } from '@servery/ui/format/decimal.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../platform/api/index.ts'
import { useSession } from '../../platform/session/index.ts'
import { FileImport } from './file-import.tsx'
import type { FileWords } from './import-outcome.tsx'
import { ItemSettingsCard } from './item-settings.tsx'

const routes = { name: 'imports', api: client.imports }
const changes = [api.items, api.categories, api.taxRates, api.bulk, api.stock].map((noun) =>
  noun.key(),
)

interface ItemImportProps {
  /** Once for each file that was written. */
  readonly onDone: (view: ImportView) => void
}

/** Items from a file: uploaded, understood, tried, written. */
export function ItemImport({ onDone }: ItemImportProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const usualMark = getDecimalMark(locale) === ',' ? ',' : '.'
  const branches = useStockBranches()
  return (
    <FileImport<ImportView>
      changes={changes}
      onDone={onDone}
      renderSettings={(card) => <ItemSettingsCard {...card} branches={branches.all} />}
      routes={routes}
      settingsOf={(view) =>
        settingsOf(view, { usualMark, categoryDefault: t('imports.categoryDefault'), branches })
      }
      words={wordsOf(t)}
    />
  )
}

/** Those whose stock this person may enter. */
function useStockBranches() {
  const { me, can, branch } = useSession()
  return { all: can('stock.write') ? me.branches : [], usualId: branch?.id ?? '' }
}

function wordsOf(t: TFunction): FileWords<ImportView> {
  return {
    field: (field) => t(`imports.field.${field}` as 'imports.field.name'),
    problem: (problem) => t(`imports.problem.${problem}` as 'imports.problem.missing'),
    write: (count) => t('imports.write', { count }),
    more: ({ categoriesNew, taxRatesNew, openings, variations, modifiersMissing }) =>
      [
        variations > 0 && t('imports.variations', { count: variations }),
        modifiersMissing.length > 0 &&
          t('imports.modifiersMissing', { names: modifiersMissing.slice(0, 12).join(', ') }),
        openings > 0 && t('imports.openings', { count: openings }),
        categoriesNew.length > 0 &&
          t('imports.newCategories', { names: categoriesNew.slice(0, 12).join(', ') }),
        taxRatesNew.length > 0 && t('imports.newTaxRates', { names: taxRatesNew.join(', ') }),
      ]
        .filter(Boolean)
        .join(' '),
  }
}

/** What the headings and prices of the file tell. */
function settingsOf(
  view: ImportView,
  usual: {
    readonly usualMark: '.' | ','
    readonly categoryDefault: string
    readonly branches: ReturnType<typeof useStockBranches>
  },
): ImportSettings {
  const { all, usualId } = usual.branches
  const columns = guessItemFileColumns(view.header)
  const source = guessItemFileSource(view.header)
  const prices = view.sample.map((row) => row[columns.price ?? -1] ?? '')
  return {
    columns,
    hasHeadings: true,
    decimalMark: guessDecimalMark(prices, usual.usualMark),
    matchBy: 'best',
    createCategories: true,
    createTaxRates: false,
    categoryDefault: usual.categoryDefault,
    stock: (source?.variation ?? null) === null ? guessStockColumns(view.header, all, usualId) : [],
    source,
  }
}
