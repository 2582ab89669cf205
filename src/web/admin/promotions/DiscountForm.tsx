import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { ConflictFields } from '../conflict/field-views.ts'
import { useVersioned } from '../conflict/use-versioned.ts'
import type { VersionedDraft } from '../conflict/VersionedDraftState.tsx'
import { useGroups } from '../customers/groups/use-groups.ts'
import { ScopePicker } from '../ScopePicker.tsx'
import { type DiscountDraft, readTerms, scopeKey, useDiscountConflictFields } from './discount-draft.ts'
import type { Discount } from './discount-text.ts'
import { TermsFields } from './TermsFields.tsx'
import './promotions.css'

interface DiscountFormProps<Kind extends Discount['kind'], State, Draft> {
  kinds: readonly Kind[]
  versioned: VersionedDraft<State, Draft>
  /** Conflict dialog definitions of the fields that only this kind of discount has. */
  fields: ConflictFields<Omit<Draft, keyof DiscountDraft>>
  read: (fields: FormFields, terms: DiscountDraft<Kind>) => Draft
  send: (draft: Draft, version: string) => Promise<{ data: State }>
  onSaved: (discount: State) => void
  /** Archives the discount, which cannot be undone. Undefined for a new or expired discount. */
  archive: ((version: string) => Promise<void>) | undefined
  /** Renders the name or code, and the fields that only this kind of discount has. */
  children: (kind: Kind, errors: FieldErrors) => ReactNode
}

/** Form that edits or creates a coupon or promotion. */
export function DiscountForm<Kind extends Discount['kind'], State extends Discount, Draft extends DiscountDraft<Kind>>(
  props: DiscountFormProps<Kind, State, Draft>,
) {
  const { kinds, versioned, read, send, onSaved, archive, children } = props
  const { t } = useI18n()
  const { base, draft } = versioned
  const [kind, setKind] = useState<Kind>(draft.kind)
  const [scopes, setScopes] = useState(draft.scopes)
  const groups = useGroups(base.group ? [base.group] : [])
  const views = useDiscountConflictFields(id => groups.find(group => group.id === id)?.name)
  const { form, busy, errors, failure, dialog, save, removeAtOnce } = useVersioned<State, Draft>({
    versioned,
    fields: { ...views, ...props.fields } as ConflictFields<Draft>,
    whole: ['audience'],
    rowKey: scopeKey,
    onSaved,
    read: fields => read(fields, { ...readTerms(fields, scopes), kind }),
    send,
  })
  const marked = Object.values(errors).some(messages => messages.length > 0)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  async function end(archive: (version: string) => Promise<void>) {
    if (await removeAtOnce(archive)) addToast({ type: 'success', title: t('promotions.discount.archived') })
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit}>
      {dialog}
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
        <TermsFields kind={kind} terms={draft} groups={groups} errors={errors} />
      </div>
      <ScopePicker label={t('promotions.scope')} chosen={scopes} onChange={setScopes} error={errors.scopes} />
      <div role="alert">{failure && !marked && <FieldError id="discount-failure">{failure}</FieldError>}</div>
      <div className="cluster">
        <Button type="submit" loading={busy}>
          {t('promotions.discount.save')}
        </Button>
        {archive && (
          <Button variant="quiet" onClick={() => void end(archive)}>
            {t('promotions.discount.archive')}
          </Button>
        )}
      </div>
    </form>
  )
}
