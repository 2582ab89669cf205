import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { groupName } from '../customers/groups/group-name.ts'
import type { Discount } from './discount-text.ts'

const EVERYWHERE = ['everyone', 'customers', 'professionals'] as const
/** Before the id of one of the shop's own groups, as the field says it. */
const OWN = 'group '

interface AudienceFieldProps {
  discount: Discount | null
  error?: string[]
}

/** For whom a discount is: everybody, those with an account, professionals, or one of the shop's own groups. */
export function AudienceField({ discount, error }: AudienceFieldProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const { data } = useLoad('groups', async options => (await api.adminListCustomerGroups({}, options)).data)
  const chosen = discount?.customerGroup === 'group' ? discount.group : undefined
  const known = (data ?? []).map(group => ({ id: group.id, name: groupName(group, language) }))
  // The one that was chosen is there before the others have come.
  const groups = chosen && !known.some(({ id }) => id === chosen.id) ? [chosen, ...known] : known
  return (
    <SelectField
      name="customerGroup"
      label={t('promotions.discount.group')}
      defaultValue={chosen === undefined ? (discount?.customerGroup ?? 'everyone') : OWN + (chosen?.id ?? '')}
      options={[
        ...EVERYWHERE.map(value => ({ value: value as string, label: t(`promotions.discount.group.${value}`) })),
        ...(chosen === null ? [{ value: OWN, label: t('promotions.discount.group.gone') }] : []),
        ...groups.map(({ id, name }) => ({
          value: OWN + id,
          label: t('promotions.discount.group.own', { name: `\u2068${name}\u2069` }),
        })),
      ]}
      error={error}
    />
  )
}

/** What the field says, for the wire. */
export function audienceOf(value: string): { customerGroup: Discount['customerGroup']; groupId: number | null } {
  if (!value.startsWith(OWN)) return { customerGroup: value as Discount['customerGroup'], groupId: null }
  return { customerGroup: 'group', groupId: Number(value.slice(OWN.length)) || null }
}
