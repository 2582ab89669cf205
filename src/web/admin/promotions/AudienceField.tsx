import { AUDIENCES } from '../../../shared/records/discount.ts'
import { useI18n } from '../../i18n.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { Terms } from './discount-draft.ts'
import type { Discount } from './discount-text.ts'

const EVERYWHERE = AUDIENCES.filter(audience => audience !== 'group')
/** Prefix of the field's value before the id of a customer group. */
const OWN = 'group '

interface AudienceFieldProps {
  audience: Terms['audience']
  groups: NonNullable<Discount['group']>[]
  error?: string[]
}

/** Select for the audience of a discount: everybody, customers with an account, professionals, or a customer group. */
export function AudienceField({ audience: { customerGroup, groupId }, groups: known, error }: AudienceFieldProps) {
  const { t } = useI18n()
  const isOwn = customerGroup === 'group'
  const isMissing = isOwn && groupId !== null && !known.some(({ id }) => id === groupId)
  // Adds an option for the selected group while the groups are loading.
  const groups = isMissing ? [{ id: groupId, name: '…' }, ...known] : known
  return (
    <SelectField
      name="customerGroup"
      label={t('promotions.discount.group')}
      defaultValue={isOwn ? OWN + (groupId ?? '') : customerGroup}
      options={[
        ...EVERYWHERE.map(value => ({ value: value as string, label: t(`promotions.discount.group.${value}`) })),
        ...(isOwn && groupId === null ? [{ value: OWN, label: t('promotions.discount.group.gone') }] : []),
        ...groups.map(({ id, name }) => ({
          value: OWN + id,
          label: t('promotions.discount.group.own', { name: `\u2068${name}\u2069` }),
        })),
      ]}
      error={error}
    />
  )
}

/** Converts the value of the field to the fields of the request body. */
export function audienceOf(value: string): { customerGroup: Discount['customerGroup']; groupId: number | null } {
  if (!value.startsWith(OWN)) return { customerGroup: value as Discount['customerGroup'], groupId: null }
  return { customerGroup: 'group', groupId: Number(value.slice(OWN.length)) || null }
}
