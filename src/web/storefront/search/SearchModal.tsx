import { useI18n } from '../../i18n.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { closeSearchModal, useUiState } from '../../ui-state.ts'
import { SearchPanel } from './SearchPanel.tsx'
import './search.css'

/**
 * Search dialog, available on every page (spec §2). Its code is loaded when it is first opened. Each opening begins
 * with a blank query.
 */
export function SearchModal() {
  const { t } = useI18n()
  const open = useUiState(state => state.isSearchModalOpen)
  return (
    <Dialog open={open} onClose={closeSearchModal} title={t('search.title')} look="top" titleHidden wide>
      <SearchPanel />
    </Dialog>
  )
}
