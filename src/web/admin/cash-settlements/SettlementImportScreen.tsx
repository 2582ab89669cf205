import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Settlement } from '../../../shared/contracts/cash-settlement-shape.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../BackLink.tsx'
import { CsvFileButton, csvBlob } from '../CsvFileButton.tsx'
import { SettlementFigures } from './SettlementFigures.tsx'
import { SettlementLines } from './SettlementLines.tsx'
import './cash-settlements.css'

interface Sheet {
  name: string
  content: Blob
}

/** Screen that imports a courier's list, after a preview that writes nothing. */
export function SettlementImportScreen() {
  const { t } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { form, busy, errors, failure, submit, show } = useSubmit()
  const [file, setFile] = useState<File | null>(null)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [preview, setPreview] = useState<Settlement | null>(null)
  const { data: owed } = useLoad('couriers', async options => (await api.adminOwedCash({}, options)).data)
  const couriers = (owed?.couriers ?? []).flatMap(({ id, name }) =>
    id && name ? [{ value: String(id), label: name }] : [],
  )
  const fileErrors = errors.file ?? []

  async function send(event: FormEvent) {
    event.preventDefault()
    await submit(async fields => {
      const pasted = fields('pasted')
      const chosen = preview ? sheet : file ? { name: file.name, content: csvBlob(file) } : pastedSheet(pasted)
      if (!chosen) return show({ errors: { pasted: [t('cash-settlements.import.nothing')] } })
      const query = { fileName: chosen.name.slice(0, 120), courier: fields('courier'), preview: preview === null }
      const { data } = await api.adminImportSettlement({ query, file: chosen.content }, { quiet: true })
      if (data.id === null) {
        setSheet(chosen)
        return setPreview(data)
      }
      addToast(
        data.isEarlier
          ? { type: 'warning', title: t('cash-settlements.import.earlier') }
          : { type: 'success', title: t('cash-settlements.import.done') },
      )
      await navigate(adminPaths.settlement(data.id))
    })
  }

  return (
    <>
      <BackLink to={adminPaths.settlements}>{t('cash-settlements.back')}</BackLink>
      <h1 className="admin__title">{t('cash-settlements.import')}</h1>
      <form ref={form} className="card settlement__form" method="post" noValidate onSubmit={send}>
        <SelectField
          name="courier"
          label={t('cash-settlements.courier')}
          options={couriers}
          prompt={t('cash-settlements.courier.none')}
          optional
          error={errors.courier}
        />
        <div hidden={preview !== null} className="stack">
          <div className="stack gap-s">
            <p className="quiet small">{t('cash-settlements.import.hint')}</p>
            <div className="cluster">
              <CsvFileButton label={t('cash-settlements.import.file')} onChoose={setFile} />
              {file && <bdi>{file.name}</bdi>}
            </div>
          </div>
          <TextArea
            name="pasted"
            label={t('cash-settlements.import.paste')}
            hint={t('cash-settlements.import.paste.hint')}
            rows={5}
            dir="ltr"
            maxLength={200_000}
            error={errors.pasted}
            optional
          />
        </div>
        <div role="alert">
          {(fileErrors.length > 0 || failure) && !errors.pasted?.length && (
            <FieldError id="settlement-refusal">{fileErrors.length > 0 ? fileErrors : failure}</FieldError>
          )}
        </div>
        <div className="cluster">
          <Button type="submit" loading={busy}>
            {preview
              ? t('cash-settlements.import.confirm', { count: preview.settled })
              : t('cash-settlements.import.check')}
          </Button>
          {preview && (
            <>
              <Button variant="quiet" onClick={() => setPreview(null)}>
                {t('cash-settlements.import.other')}
              </Button>
              <span className="quiet small">{t('cash-settlements.import.preview')}</span>
            </>
          )}
        </div>
      </form>
      {preview && (
        <>
          <SettlementFigures settlement={preview} />
          <SettlementLines settlement={preview} onChange={setPreview} onLate={() => setPreview(null)} />
        </>
      )}
    </>
  )
}

function pastedSheet(text: string): Sheet | null {
  return text === '' ? null : { name: '', content: csvBlob(text) }
}
