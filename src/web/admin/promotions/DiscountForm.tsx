import { type FormEvent, type ReactNode, useState } from 'react'
import type { NamedScope } from '../../../shared/contracts/promotions.ts'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { changedParts } from '../changed-parts.ts'
import { ScopePicker } from '../ScopePicker.tsx'
import { useVersioned } from '../use-versioned.tsx'
import { audienceOf } from './AudienceField.tsx'
import { type Discount, parseDecimal } from './discount-text.ts'
import { TermsFields } from './TermsFields.tsx'

export type Terms = ReturnType<typeof termsOf>

/** What of a discount another admin may have changed, as the audit log calls it. */
const PARTS = [
  ...(['kind', 'percent', 'amount', 'minimumSubtotal', 'customerGroup', 'group', 'startsAt', 'endsAt'] as const),
  ...(['totalLimit', 'customerLimit', 'scopes', 'names', 'code', 'buyQuantity', 'getQuantity'] as const),
]

/** A coupon has no names, a promotion no code. */
const NOTHING = { names: null, code: null, buyQuantity: null, getQuantity: null }

interface DiscountFormProps<Kind extends Discount['kind'], State> {
  kinds: readonly Kind[]
  discount: (State & Discount & { kind: Kind }) | null
  send: (fields: FormFields, terms: Terms & { kind: Kind }, version: string) => Promise<{ data: State }>
  onSaved: (discount: State) => void
  /** Ends it for good. */
  archive?: () => Promise<unknown>
  /** Name or code, and what only one kind has. */
  children: (kind: Kind, errors: FieldErrors) => ReactNode
}

/** A coupon or a promotion, new or as it is. */
export function DiscountForm<Kind extends Discount['kind'], State extends Discount>(
  props: DiscountFormProps<Kind, State>,
) {
  const { kinds, discount, send, onSaved, archive, children } = props
  const { t } = useI18n()
  const [kind, setKind] = useState<Kind>(discount?.kind ?? kinds[0]!)
  const [scopes, setScopes] = useState<NamedScope[]>(discount?.scopes ?? [])
  const { form, busy, errors, failure, notice, save, submit } = useVersioned<State>({
    seen: discount ?? ({ version: '' } as State),
    onSaved,
    send: (fields, version) => send(fields, { ...termsOf(fields, scopes), kind }, version),
    changes: (before, after) =>
      changedParts(PARTS, { ...NOTHING, ...before }, { ...NOTHING, ...after }).map(part => t(`audit.field.${part}`)),
  })
  const marked = Object.values(errors).some(told => told.length > 0)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  async function end() {
    const answer = await submit(() => archive!())
    if (answer) addToast({ type: 'success', title: t('promotions.discount.archived') })
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit}>
      {notice}
      <div className="admin-fields">
        <SelectField
          name="kind"
          label={t('promotions.discount.kind')}
          value={kind}
          onChange={event => setKind(event.currentTarget.value as Kind)}
          options={kinds.map(value => ({ value, label: t(`promotions.discount.kind.${value}`) }))}
          error={errors.kind}
        />
        {children(kind, errors)}
        <TermsFields kind={kind} discount={discount} errors={errors} />
      </div>
      <ScopePicker label={t('promotions.scope')} chosen={scopes} onChange={setScopes} error={errors.scopes} />
      <div role="alert">{failure && !marked && <FieldError id="discount-failure">{failure}</FieldError>}</div>
      <div className="cluster">
        <Button type="submit" loading={busy}>
          {t('promotions.discount.save')}
        </Button>
        {discount && archive && discount.state !== 'ended' && (
          <Button variant="quiet" onClick={end}>
            {t('promotions.discount.archive')}
          </Button>
        )}
      </div>
    </form>
  )
}

function termsOf(fields: FormFields, scopes: readonly NamedScope[]) {
  return {
    percent: parseDecimal(fields('percent')),
    amount: parseDecimal(fields('amount')),
    minimumSubtotal: parseDecimal(fields('minimumSubtotal')) ?? 0,
    ...audienceOf(fields('customerGroup')),
    startsOn: fields('startsOn') || null,
    endsOn: fields('endsOn') || null,
    totalLimit: parseDecimal(fields('totalLimit')),
    customerLimit: parseDecimal(fields('customerLimit')),
    scopes: scopes.map(({ kind, id }) => ({ kind, id })),
  }
}
