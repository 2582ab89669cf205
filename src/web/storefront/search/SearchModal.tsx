import { useI18n } from '../../i18n.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { closeSearchModal, useUiState } from '../../ui-state.ts'
import { SearchPanel } from './SearchPanel.tsx'
import './search.css'

/** Search from every page (spec §2). Loaded when it is first opened; reset each time. */
export function SearchModal() {
  const { t } = useI18n()
  const open = useUiState(state => state.isSearchModalOpen)
  return (
    <Dialog open={open} onClose={closeSearchModal} title={t('search.title')} look="top" titleHidden wide>
      <SearchPanel />
    </Dialog>
  )
}
