import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { RoleRecord } from '@servery/contract/people/roles.ts'
import type { TipRulesRecord } from '@servery/contract/trade/tips.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { QuantityInput, RateInput } from '@servery/ui/form/number-inputs.tsx'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCategories } from '../../../../kit/catalogue/index.ts'
import {
  EditorDialog,
  FormPairs,
  FormPart,
  useRecordEditor,
} from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { type TipRulesValues, toTipRules, toTipRulesValues } from './tip-rules-form.ts'

const tipOutsMax = 20

interface TipRulesDialogProps {
  readonly branchId: string
  /** Null: the branch shares as everybody does at first. */
  readonly record: TipRulesRecord | null
  readonly roles: readonly RoleRecord[]
  readonly roleName: (roleId: string) => string
  readonly onClose: () => void
}

/** Who takes part in the pool with which weight, and what goes to a role before it. */
export function TipRulesDialog(props: TipRulesDialogProps) {
  const { branchId, record, roleName, onClose } = props
  const { t } = useTranslation()
  const roles = props.roles.filter(({ archived }) => !archived)
  const editor = useRecordEditor({
    record,
    api: api.tipRules,
    client: client.tipRules,
    toValues: (row: TipRulesRecord | null) => toTipRulesValues(row, roles),
    toContent: (values: TipRulesValues) => toTipRules(values, branchId),
    title: t('tips.rules'),
    onSaved: onClose,
  })
  const choices = roles.map(({ id }) => ({ value: id, label: roleName(id) }))
  return (
    <EditorDialog editor={editor} newTitle={t('tips.rules')} noun="tip_rules" onClose={onClose}>
      <FormPart hint={t('tips.tipOutsHint')} title={t('tips.tipOuts')}>
        <TipOuts roles={choices} />
      </FormPart>
      <FormPart hint={t('tips.weightsHint')} title={t('tips.weights')}>
        <FormPairs>
          {choices.map(({ value, label }, index) => (
            <QuantityInput<TipRulesValues>
              findProblem={(weight) =>
                weight < 0 || weight > 10_000 ? t('tips.weightProblem') : null
              }
              key={value}
              label={label}
              name={`weights.${index}.weight`}
            />
          ))}
        </FormPairs>
      </FormPart>
    </EditorDialog>
  )
}

interface TipOutsProps {
  readonly roles: readonly { readonly value: string; readonly label: string }[]
}

function TipOuts({ roles }: TipOutsProps) {
  const { t } = useTranslation()
  const categories = useCategories()
  const rows = useFieldArray<TipRulesValues, 'tipOuts', 'rowKey'>({
    name: 'tipOuts',
    keyName: 'rowKey',
  })
  const bases = [
    { value: 'tips', label: t('tips.basis.tips') },
    { value: 'sales', label: t('tips.basis.sales') },
    ...(categories.data ?? []).map(({ id, name }) => ({
      value: id,
      label: t('tips.basis.category', { name }),
    })),
  ]
  const add = () => rows.append({ roleId: roles[0]?.value ?? '', share: 20_000, basis: 'sales' })
  return (
    <>
      {rows.fields.map((row, index) => (
        <Box
          key={row.rowKey}
          sx={{
            alignItems: 'end',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 104px auto' },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <SelectInput<TipRulesValues>
              choices={roles}
              label={t('tips.to')}
              name={`tipOuts.${index}.roleId`}
            />
          </Box>
          <RateInput<TipRulesValues>
            findProblem={(share) =>
              share <= 0 || share > 1_000_000 ? t('tips.shareProblem') : null
            }
            label={t('tips.share')}
            name={`tipOuts.${index}.share`}
          />
          <IconButton
            aria-label={t('tips.removeTipOut', { number: index + 1 })}
            onClick={() => rows.remove(index)}
          >
            <DeleteIcon />
          </IconButton>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: '1 / 3' } }}>
            <SelectInput<TipRulesValues>
              choices={bases}
              label={t('tips.of')}
              name={`tipOuts.${index}.basis`}
            />
          </Box>
        </Box>
      ))}
      {rows.fields.length < tipOutsMax && (
        <Box>
          <Button color="secondary" onClick={add} startIcon={<AddIcon />} variant="outlined">
            {t('tips.addTipOut')}
          </Button>
        </Box>
      )}
    </>
  )
}
