import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { showRefusal } from '@servery/ui/form/form-errors.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useUiSetting, useUiTexts } from '@servery/ui/texts.tsx'
import { useId, useMemo } from 'react'
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FrozenFields } from '../../../../kit/orders/index.ts'
import { ActionFields } from '../actions/action-fields.tsx'
import { type ActionValues, reasonListOf } from '../actions/action-form.ts'
import { useSendAction } from '../actions/use-send-action.ts'
import { WhyFields } from '../actions/why-fields.tsx'
import type { LineAction } from './line-choices.ts'

type PanelAction = Exclude<LineAction, 'exchange'>

interface LinePanelProps {
  readonly type: PanelAction
  readonly order: OrderDetail
  readonly options: ActionOptions
  readonly chosen: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks beside the lines how much of them and why, shows what it changes, and does it. */
export function LinePanel({ chosen, onClose, onDone, options, order, type }: LinePanelProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const titleId = useId()
  const ofChosen = useMemo(
    (): ActionOptions => ({
      ...options,
      lines: options.lines.filter(({ lineId }) => chosen.includes(lineId)),
    }),
    [options, chosen],
  )
  const { form, isFrozen, send } = useSendAction(type, { options: ofChosen, order, chosen, onDone })
  const { errors, isSubmitting } = form.formState
  const whole = errors.root?.server?.message
  const list = reasonListOf[type]
  const submit = form.handleSubmit(async (values) => {
    const refusal = await send(values)
    if (refusal !== null) showRefusal(form, refusal)
  })
  return (
    <FormProvider {...form}>
      <Box
        aria-labelledby={titleId}
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ borderTop: 1, borderColor: 'divider', display: 'grid', gap: 2, maxWidth: 560, p: 2 }}
      >
        <Typography component="h3" id={titleId} variant="h4">
          {t(`deeds.panel.${type}`)}
        </Typography>
        <FrozenFields isFrozen={isFrozen}>
          {type !== 'discount' && (
            <Typography color="textSecondary" variant="body2">
              {t(`deeds.body.${type}`)}
            </Typography>
          )}
          <ActionFields options={ofChosen} order={order} type={type} />
          {list !== undefined && (
            <WhyFields reasons={options.reasons.filter((reason) => reason.list === list)} />
          )}
        </FrozenFields>
        {whole !== undefined && (
          <Alert role="alert" severity="error" variant="outlined">
            {whole}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button color="secondary" disabled={isSubmitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button disabled={isSubmitting} type="submit" variant="contained">
            {isSubmitting ? (
              t('deeds.submitting')
            ) : (
              <Named form={form} lines={ofChosen.lines} type={type} />
            )}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  )
}

interface NamedProps {
  readonly form: UseFormReturn<ActionValues>
  readonly lines: ActionOptions['lines']
  readonly type: PanelAction
}

/** What the button does, with what: "Void 2 × Soup". */
function Named({ form, lines, type }: NamedProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { by, units } = useWatch({ control: form.control }) as ActionValues
  const isOfGoods = type === 'void' || type === 'comp' || (type === 'refund' && by === 'lines')
  const taken = lines.filter(({ lineId }) => (units[lineId] ?? 0) > 0)
  const [only] = taken
  if (!isOfGoods || only === undefined) return t(`deeds.panel.${type}`)
  const what =
    taken.length > 1
      ? t('deeds.items', { count: taken.length })
      : `${formatQuantity(units[only.lineId] ?? 0, locale)} × ${only.name}`
  return t(`deeds.named.${type as 'void' | 'comp' | 'refund'}`, { what })
}
