import { type FormEvent, useState } from 'react'
import { MAX_QUICK_ORDER_LINES } from '../../../shared/rules/quick-order.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { readListFile, type UnreadableFile } from './read-list-file.ts'

/** Collapsed section that adds the lines of a pasted text or of a file. */
export function ListImport({ onText }: { onText: (text: string) => void }) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [reason, setReason] = useState<UnreadableFile | null>(null)

  function add(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    onText(text)
    setText('')
  }

  async function choose([file]: File[]) {
    const list = await readListFile(file!)
    setReason('reason' in list ? list.reason : null)
    if ('text' in list) onText(list.text)
  }

  return (
    <Disclosure title={t('quick-order.import')}>
      <form className="stack gap-s" method="post" noValidate onSubmit={add}>
        <TextArea
          label={t('quick-order.import.text')}
          hint={t('quick-order.import.hint', { most: MAX_QUICK_ORDER_LINES })}
          rows={6}
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <div className="cluster">
          <Button type="submit" variant="secondary">
            {t('quick-order.import.add')}
          </Button>
          <FileButton
            icon={<Icon name="upload" />}
            accept=".csv,.tsv,.txt,.xls,.xlsx,text/csv,text/plain"
            onChoose={files => void choose(files)}
          >
            {t('quick-order.import.file')}
          </FileButton>
        </div>
        <div role="alert">
          {reason && <FieldError id="quick-order-file">{t(`quick-order.import.${reason}`)}</FieldError>}
        </div>
      </form>
    </Disclosure>
  )
}
