import { allergens, diets } from '@servery/domain/offer/catalogue/types.ts'
import { controls, Icon, shopPathOf, useSpeech } from '../kit/index.ts'
import { type Filter, isFiltered, readFilter } from './filter.ts'
import css from './menu.module.css'

interface FiltersProps {
  readonly slug: string
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

export function Filters({ slug, filter, onChange }: FiltersProps) {
  const { t } = useSpeech()
  const count = filter.diets.length + filter.without.length
  return (
    <search>
      <form
        className={css.filters}
        method="get"
        action={shopPathOf(slug)}
        onSubmit={(event) => event.preventDefault()}
        onChange={(event) => onChange(readFilter(new FormData(event.currentTarget)))}
      >
        <div className={css.search}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            className={controls.input}
            aria-label={t('menu.search')}
            placeholder={t('menu.search')}
            defaultValue={filter.search}
            maxLength={60}
          />
          <button type="submit" className={`${controls.button} ${css.withoutScript}`}>
            {t('menu.find')}
          </button>
        </div>
        <details className={css.more}>
          <summary>
            <Icon name="filter" />
            {t('menu.filters')}
            {count > 0 && <span className={css.badge}>{count}</span>}
          </summary>
          <div className={css.choices}>
            <Choices name="diet" title={t('menu.diets')} chosen={filter.diets}>
              {diets.map((one) => [one, t(`diet.${one}`)] as const)}
            </Choices>
            <Choices name="without" title={t('menu.without')} chosen={filter.without}>
              {allergens.map((one) => [one, t(`allergen.${one}`)] as const)}
            </Choices>
            <p className={controls.hint}>{t('menu.unknownHidden')}</p>
            <button type="submit" className={`${controls.button} ${css.withoutScript}`}>
              {t('menu.apply')}
            </button>
            {isFiltered(filter) && <a href={shopPathOf(slug)}>{t('menu.reset')}</a>}
          </div>
        </details>
      </form>
    </search>
  )
}

interface ChoicesProps {
  readonly name: string
  readonly title: string
  readonly chosen: readonly string[]
  readonly children: readonly (readonly [value: string, label: string])[]
}

function Choices({ name, title, chosen, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={css.chips}>
        {children.map(([value, label]) => (
          <label key={value} className={css.chip}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
