// A bare React page with the content of a product page, but without the shop's code.

import type { Menu } from '#contract/entities/navigation.ts';
import type { ProductDetails, RecommendationItem } from '#contract/entities/product.ts';
import { pictureKey } from '#lib/pictures/external-picture.ts';
import { benchFooter, benchMenu, benchProduct, benchRecommendations } from '../catalog.ts';

const data = { product: benchProduct(), menu: benchMenu(), footer: benchFooter(), also: benchRecommendations(4) };

const money = (minorUnits: number): string => `$${(minorUnits / 100).toFixed(2)}`;

export function BarePage() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{data.product.name}</title>
      </head>
      <body>
        <div className="page">
          <Header menu={data.menu} />
          <main>
            <Product product={data.product} />
            <section>
              <h2>You may also like</h2>
              <ul className="grid">
                {data.also.map((item) => (
                  <Card key={item.productId} item={item} />
                ))}
              </ul>
            </section>
          </main>
          <Footer />
        </div>
      </body>
    </html>
  );
}

function Header({ menu }: { menu: Menu }) {
  return (
    <header className="site">
      <a href="/" className="logo">
        Cairn
      </a>
      <nav>
        <ul>
          {menu.items.map((item) => (
            <li key={item.title}>
              <a href={item.target.url}>{item.title}</a>
              <ul>
                {item.columns.map((column) => (
                  <li key={column.title}>
                    <a href={item.target.url}>{column.title}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form action="/search">
          <input name="q" placeholder="Search" aria-label="Search" />
        </form>
      </search>
      <a href="/cart" className="cart">
        Cart 0
      </a>
    </header>
  );
}

function Product({ product }: { product: ProductDetails }) {
  return (
    <article className="product">
      <div className="gallery">
        {product.pictures.map((picture, index) => (
          <figure key={pictureKey(picture)}>
            <Image source={pictureKey(picture)} alt={product.name} isEager={index === 0} />
          </figure>
        ))}
      </div>
      <div className="buy">
        <h1>{product.name}</h1>
        <p className="summary">{product.summary}</p>
        <Price minorUnits={product.price.lowCurrent} />
        <Stars score={product.rating.score} />
        <Colours colours={product.colours} />
        <Choice legend="Size" values={product.variants.map(({ size }) => size)} />
        <button type="button" className="add">
          Add to cart
        </button>
        <div className="description" dangerouslySetInnerHTML={{ __html: product.description }} />
        <ul className="features">
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}

function Colours({ colours }: Pick<ProductDetails, 'colours'>) {
  return (
    <ul className="colours">
      {colours.map((colour) => (
        <li key={colour.productId}>
          <a href={`/p/${colour.productId}`} title={colour.name}>
            <Image source={pictureKey(colour.picture)} alt={colour.name} isEager={false} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Choice({ legend, values }: { legend: string; values: string[] }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value, index) => (
        <button key={value} type="button" aria-pressed={index === 0}>
          {value}
        </button>
      ))}
    </fieldset>
  );
}

function Card({ item }: { item: RecommendationItem }) {
  return (
    <li className="card">
      <a href={item.url}>
        <div className="media">
          <Image source={item.image?.src.replace(/^v\d+\//, '') ?? ''} alt={item.name ?? ''} isEager={false} />
        </div>
        <div className="body">
          <h3>{item.name}</h3>
          <Price minorUnits={item.price.lowCurrent} />
          <Stars score={item.review_average ?? 0} />
        </div>
      </a>
    </li>
  );
}

const Image = ({ source, alt, isEager }: { source: string; alt: string; isEager: boolean }) => (
  <img
    src={`/media/${source}-480.webp`}
    srcSet={`/media/${source}-480.avif 480w, /media/${source}-960.avif 960w`}
    alt={alt}
    width={480}
    height={600}
    loading={isEager ? 'eager' : 'lazy'}
    fetchPriority={isEager ? 'high' : 'auto'}
    decoding="async"
  />
);

const Price = ({ minorUnits }: { minorUnits: number }) => (
  <span className="price">
    <span className="amount">{money(minorUnits)}</span>
  </span>
);

const Stars = ({ score }: { score: number }) => (
  <span className="stars" role="img" aria-label={`${score} of 5`}>
    {[1, 2, 3, 4, 5].map((star) => (
      <i key={star} className={star <= score ? 'on' : 'off'} />
    ))}
  </span>
);

const Footer = () => (
  <footer className="site">
    {data.footer.columns.map((column) => (
      <section key={column.title}>
        <h4>{column.title}</h4>
        <ul>
          {column.children.map((child) => (
            <li key={child.text}>
              <a href={child.url}>{child.text}</a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </footer>
);
