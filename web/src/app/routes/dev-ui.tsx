import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { ButtonsGallery } from '../../shared/ui/gallery/buttons-gallery.tsx';
import { CardsGallery } from '../../shared/ui/gallery/cards-gallery.tsx';
import { FieldsGallery } from '../../shared/ui/gallery/fields-gallery.tsx';
import { ListGallery } from '../../shared/ui/gallery/list-gallery.tsx';
import { OverlaysGallery } from '../../shared/ui/gallery/overlays-gallery.tsx';
import { StatesGallery } from '../../shared/ui/gallery/states-gallery.tsx';
import { TokensGallery } from '../../shared/ui/gallery/tokens-gallery.tsx';

const views = { light: ['light'], dark: ['dark'], both: ['light', 'dark'] } as const;
const names = { light: '밝게', dark: '어둡게', both: '나란히' } as const;
type View = keyof typeof views;

export default function DevUi() {
  const [view, setView] = useState<View>('both');
  return (
    <main>
      <header className="flex flex-wrap items-center gap-2 px-6 py-4">
        <h1 className="mr-auto text-headline">디자인 시스템</h1>
        {(Object.keys(views) as View[]).map((each) => (
          <Button key={each} size="s" variant={each === view ? 'primary' : 'ghost'} onClick={() => setView(each)}>
            {names[each]}
          </Button>
        ))}
      </header>
      <div className={classNames('grid', view === 'both' && 'desk:grid-cols-2')}>
        {views[view].map((theme) => (
          <Specimen key={theme} theme={theme} />
        ))}
      </div>
    </main>
  );
}

function Specimen({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <section data-theme={theme} className="min-w-0 bg-paper px-4 pb-16 text-ink desk:px-8">
      <h2 className="py-6 text-small text-ink-3">{names[theme]}</h2>
      <TokensGallery />
      <ButtonsGallery />
      <FieldsGallery />
      <OverlaysGallery />
      <CardsGallery />
      <StatesGallery />
      <ListGallery />
    </section>
  );
}
