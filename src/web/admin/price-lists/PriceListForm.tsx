import { type FormEvent, useState } from 'react'
import type { PriceList } from '../../../shared/contracts/price-lists.ts'
import { useApi } from '../../api/provider.tsx'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useVersioned } from '../conflict/use-versioned.ts'
import type { VersionedDraft } from '../conflict/VersionedDraftState.tsx'
import { useGroups } from '../customers/groups/use-groups.ts'
import { DateFields } from '../promotions/DateFields.tsx'
import { AudienceFields, readAudience } from './AudienceFields.tsx'
import { type PriceListDraft, priceRulesForRequest, ruleKey, usePriceListConflictFields } from './price-list-draft.ts'
import { RulesEditor } from './RulesEditor.tsx'
import { Simulator } from './Simulator.tsx'

interface PriceListFormProps {
  versioned: VersionedDraft<PriceList, PriceListDraft>
  onSaved: (list: PriceList) => void
  onRemove?: () => void
}

/** Form that edits a price list: name, dates, audience and rules. Prices can be compared before it is saved. */
export function PriceListForm({ versioned, onSaved, onRemove }: PriceListFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const { base, draft } = versioned
  const [rules, setRules] = useState(draft.rules)
  const groups = useGroups(base.groups)
  const views = usePriceListConflictFields(id => groups.find(group => group.id === id)?.name ?? '')
  const read = (fields: FormFields): PriceListDraft => ({
    name: fields('name'),
    startsOn: fields('startsOn') || null,
    endsOn: fields('endsOn') || null,
    active: fields('active') === 'on',
    audience: readAudience(fields, groups),
    rules,
  })
  const { form, busy, errors, failure, dialog, save } = useVersioned<PriceList, PriceListDraft>({
    versioned,
    fields: views,
    whole: ['audience'],
    rowKey: ruleKey,
    onSaved,
    read,
    send: (sent, version) => {
      const body = { ...sent, rules: priceRulesForRequest(sent.rules) }
      return base.id === 0
        ? api.adminCreatePriceList({ body })
        : api.adminChangePriceList({ params: { id: String(base.id) }, body: { ...body, version } })
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  const current = () => {
    const data = new FormData(form.current!)
    return read(name => String(data.get(name) ?? '').trim())
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
      {dialog}
      <div className="card stack">
        <div className="admin-fields">
          <TextField
            name="name"
            label={t('promotions.discount.name')}
            hint={t('price-lists.name.hint')}
            maxLength={80}
            defaultValue={draft.name}
            error={errors.name}
          />
          <DateFields dates={draft} errors={errors} />
        </div>
        <AudienceFields audience={draft.audience} groups={groups} errors={errors} />
      </div>
      <RulesEditor rules={rules} onChange={setRules} errors={errors} />
      <Simulator listId={base.id || null} draft={current} />
      <div className="card stack">
        <Checkbox
          name="active"
          label={t('price-lists.active')}
          hint={t('price-lists.active.hint')}
          defaultChecked={draft.active}
        />
        <div role="alert">{failure && <FieldError id="price-list-failure">{failure}</FieldError>}</div>
        <div className="cluster">
          <Button type="submit" loading={busy}>
            {t('price-lists.save')}
          </Button>
          {onRemove && (
            <Button variant="quiet" onClick={onRemove}>
              {t('price-lists.remove')}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
