import { useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { InfiniteList } from '../infinite-list.tsx';
import { CardSkeleton, RowSkeleton } from '../skeleton.tsx';
import { Specimens } from './specimen.tsx';

const PAGE = 4;
const LAST = 16;

const noPosts = <EmptyState message="아직 글이 없어요." />;
const messages = {
  error: '글을 불러오지 못했습니다.',
  retry: '다시 시도',
  loaded: (added: number, total: number) => `글 ${added}개를 더 불러왔습니다. 모두 ${total}개입니다.`,
};

/** Four rows per slice; the third slice fails at the first attempt. */
export function ListGallery() {
  const [posts, setPosts] = useState([1, 2, 3, 4]);
  const [isLoading, setIsLoading] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [isBroken, setIsBroken] = useState(false);

  async function load() {
    setIsLoading(true);
    setIsBroken(false);
    setAttempts(attempts + 1);
    await new Promise((done) => setTimeout(done, 900));
    if (attempts === 1) setIsBroken(true);
    else setPosts([...posts, ...Array.from({ length: PAGE }, (_, index) => posts.length + index + 1)]);
    setIsLoading(false);
  }

  return (
    <Specimens title="끝없는 목록">
      <div>
        <InfiniteList
          label="커뮤니티"
          items={posts}
          getKey={(post) => post}
          renderItem={(post) => <Post number={post} />}
          hasMore={posts.length < LAST}
          isLoading={isLoading}
          error={isBroken}
          loadMore={load}
          onRetry={load}
          layout="rows"
          skeleton={<RowSkeleton />}
          skeletonCount={2}
          empty={noPosts}
          messages={messages}
        />
      </div>
      <FirstPage isLoading />
      <FirstPage error="offline" />
      <FirstPage />
    </Specimens>
  );
}

/** The states without items: loading, failed, and empty. */
function FirstPage({ isLoading = false, error }: { isLoading?: boolean; error?: string }) {
  return (
    <div>
      <InfiniteList<never>
        label="관심 경매"
        items={[]}
        getKey={(auction) => auction}
        renderItem={() => null}
        hasMore={false}
        isLoading={isLoading}
        error={error}
        loadMore={() => undefined}
        onRetry={() => undefined}
        layout="grid"
        skeleton={<CardSkeleton />}
        skeletonCount={4}
        empty={noPosts}
        messages={messages}
      />
    </div>
  );
}

function Post({ number }: { number: number }) {
  return (
    <article className="py-4.5">
      <h4 className="text-body font-semibold">첫 경매 낙찰 후기: 생각보다 떨리네요 {number}</h4>
      <p className="mt-1 text-small text-ink-2">대기열 3번에서 들어가서 마지막 10분에 낙찰받았어요.</p>
      <p className="mt-1 text-meta text-ink-3">서연 · {number}시간 전</p>
    </article>
  );
}
