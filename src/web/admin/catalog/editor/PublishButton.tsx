import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { focusMissing, missingFields } from './missing-fields.ts'
import type { Editor } from './use-editor.ts'

interface PublishButtonProps {
  editor: Editor
  onPublish: () => void
}

/** Button that publishes a complete product. If a required field is missing, it focuses the first missing field. */
export function PublishButton({ editor, onPublish }: PublishButtonProps) {
  const { t } = useI18n()
  function press() {
    const [first] = missingFields(editor.draft)
    if (first) focusMissing(editor.form.current, first)
    else onPublish()
  }
  return (
    <Button variant="secondary" loading={editor.busy} onClick={press}>
      {t(editor.saved ? 'catalog.publish' : 'catalog.publish.new')}
    </Button>
  )
}
