import { type FormEvent, type ReactNode, useState } from 'react'
import type { NamedScope } from '../../../shared/contracts/promotions.ts'
import { type FieldErrors, type FormFields, useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { type Discount, typedNumber } from './discount-words.ts'
import { ScopePicker } from './ScopePicker.tsx'
import { TermsFields } from './TermsFields.tsx'

export type Terms = ReturnType<typeof termsOf>

interface DiscountFormProps<Kind extends Discount['kind']> {
  kinds: readonly Kind[]
  discount: (Discount & { kind: Kind }) | null
  send: (fields: FormFields, terms: Terms & { kind: Kind }) => Promise<unknown>
  /** Ends it for good. */
  archive?: () => Promise<unknown>
  /** Name or code, and what only one kind has. */
  children: (kind: Kind, errors: FieldErrors) => ReactNode
}

/** A coupon or a promotion, new or as it is. */
export function DiscountForm<Kind extends Discount['kind']>(props: DiscountFormProps<Kind>) {
  const { kinds, discount, send, archive, children } = props
  const { t } = useI18n()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [kind, setKind] = useState<Kind>(discount?.kind ?? kinds[0]!)
  const [scopes, setScopes] = useState<NamedScope[]>(discount?.scopes ?? [])
  const marked = Object.values(errors).some(told => told.length > 0)

  async function save(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(fields => send(fields, { ...termsOf(fields, scopes), kind }))
    if (answer) addToast({ type: 'success', title: t('admin.discount.saved') })
  }
  async function end() {
    const answer = await submit(() => archive!())
    if (answer) addToast({ type: 'success', title: t('admin.discount.archived') })
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={save}>
      <div className="admin-fields">
        <SelectField
          name="kind"
          label={t('admin.discount.kind')}
          value={kind}
          onChange={event => setKind(event.currentTarget.value as Kind)}
          options={kinds.map(value => ({ value, label: t(`admin.discount.kind.${value}`) }))}
          error={errors.kind}
        />
        {children(kind, errors)}
        <TermsFields kind={kind} discount={discount} errors={errors} />
      </div>
      <ScopePicker label={t('admin.scope')} chosen={scopes} onChange={setScopes} error={errors.scopes} />
      <div role="alert">{failure && !marked && <FieldError id="discount-failure">{failure}</FieldError>}</div>
      <div className="cluster">
        <Button type="submit" loading={busy}>
          {t('admin.discount.save')}
        </Button>
        {discount && archive && discount.state !== 'ended' && (
          <Button variant="quiet" onClick={end}>
            {t('admin.discount.archive')}
          </Button>
        )}
      </div>
    </form>
  )
}

function termsOf(fields: FormFields, scopes: readonly NamedScope[]) {
  return {
    percent: typedNumber(fields('percent')),
    amount: typedNumber(fields('amount')),
    minimumSubtotal: typedNumber(fields('minimumSubtotal')) ?? 0,
    customerGroup: fields('customerGroup') as Discount['customerGroup'],
    startsOn: fields('startsOn') || null,
    endsOn: fields('endsOn') || null,
    totalLimit: typedNumber(fields('totalLimit')),
    customerLimit: typedNumber(fields('customerLimit')),
    scopes: scopes.map(({ kind, id }) => ({ kind, id })),
  }
}
