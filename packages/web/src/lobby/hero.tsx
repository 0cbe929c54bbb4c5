import { ownPathOf } from '../route.ts';
import { texts } from '../texts/index.ts';
import { Icon } from '../view/icons.tsx';
import { Link } from '../view/shell.tsx';
import { LayoutArt } from './layout-art.tsx';
import { ownOffers } from './own-tables.ts';

/** The first thing a newcomer sees: what the site is, and a table one click away. */
export const Hero = () => {
  const first = ['craps', 'blackjack', 'roulette'].flatMap(
    (family) => ownOffers.find((offer) => offer.family === family) ?? [],
  );
  return (
    <section className="hero" data-equipment="dice">
      <LayoutArt />
      <div className="hero-words">
        <h1>
          {texts.lobby.hero.first}
          <br />
          {texts.lobby.hero.second}
        </h1>
        <p>{texts.lobby.intro}</p>
        <p className="hero-buttons">
          {first.map(({ id, family }, at) => (
            <Link
              key={id}
              to={ownPathOf(id)}
              className={at === 0 ? 'button primary big' : 'button ghost big'}
            >
              {at === 0 && <Icon name="play" />}
              {texts.lobby.play[family] ?? ''}
            </Link>
          ))}
        </p>
      </div>
    </section>
  );
};
