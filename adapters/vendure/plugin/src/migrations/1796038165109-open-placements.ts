import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpenPlacements1796038165109 implements MigrationInterface {
  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "cairn_coupon_use" ("promotionId" integer NOT NULL, "mailbox" character varying(64) NOT NULL, "orderId" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_64a3e6a7fb4d11ffb69e9c6c127" PRIMARY KEY ("promotionId", "mailbox", "orderId"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_701b15a52829c71630fb25ba50" ON "cairn_coupon_use" ("orderId") `);
    await queryRunner.query(
      `CREATE TABLE "cairn_placement" ("id" text NOT NULL, "orderId" integer NOT NULL, "orderCode" text NOT NULL, "revision" integer NOT NULL, "instrumentId" text NOT NULL, "method" text NOT NULL, "methodName" text NOT NULL, "handlerCode" text, "sessionId" text, "amount" integer NOT NULL, "currencyCode" text NOT NULL, "returnUrl" text NOT NULL, "billingAddress" jsonb, "cart" jsonb NOT NULL, "holds" jsonb NOT NULL, "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "isGivenUp" boolean NOT NULL DEFAULT false, CONSTRAINT "PK_09ed878f740601704c633e0adf9" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_7bf24b5d959a056b3f5ca703f5" ON "cairn_placement" ("orderId") WHERE not "isGivenUp"`);
    await queryRunner.query(`CREATE INDEX "IDX_2ef8602ceec32ee8b45cf7a853" ON "cairn_placement" ("expiresAt") `);
    await queryRunner.query(`ALTER TABLE "cairn_checkout" ADD "isMoneyDue" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`CREATE INDEX "IDX_dad23fcccdfccf8b3c78adc4dd" ON "cairn_checkout" ("isMoneyDue") WHERE "isMoneyDue"`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_dad23fcccdfccf8b3c78adc4dd"`);
    await queryRunner.query(`ALTER TABLE "cairn_checkout" DROP COLUMN "isMoneyDue"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_2ef8602ceec32ee8b45cf7a853"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_7bf24b5d959a056b3f5ca703f5"`);
    await queryRunner.query(`DROP TABLE "cairn_placement"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_701b15a52829c71630fb25ba50"`);
    await queryRunner.query(`DROP TABLE "cairn_coupon_use"`);
  }
}
